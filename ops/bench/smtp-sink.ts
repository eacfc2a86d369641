import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * Takes every email and forgets it, so that the server under test sends as it would in earnest.
 *
 * @param isAnswered is told for whom each email is, and says whether the sender learns that it was taken
 */
export async function startSmtpSink(
  isAnswered: (recipient: string) => boolean = () => true,
): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let isInMessage = false;
    let rest = "";
    let recipient = "";
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isInMessage) {
          if (line !== ".") continue;
          isInMessage = false;
          if (isAnswered(recipient)) socket.write("250 kept\r\n");
        } else if (line.startsWith("DATA")) {
          isInMessage = true;
          socket.write("354 go on\r\n");
        } else {
          recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? recipient;
          socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
        }
      }
    });
    socket.write("220 sink\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
