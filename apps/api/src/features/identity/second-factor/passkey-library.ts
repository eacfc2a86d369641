/** The library for passkeys. It comes with the first passkey: six megabytes that a process without one never needs. */
export async function passkeyLibrary() {
  const [server, helpers] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return {
    generateRegistrationOptions: server.generateRegistrationOptions,
    verifyRegistrationResponse: server.verifyRegistrationResponse,
    generateAuthenticationOptions: server.generateAuthenticationOptions,
    verifyAuthenticationResponse: server.verifyAuthenticationResponse,
    decodeAttestationObject: helpers.decodeAttestationObject,
  };
}
