/** One household or server of IPv6 commands a whole /64, so its addresses count as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [plain = ""] = ip.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const filled = plain.includes("::")
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest]
    : groups;
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
