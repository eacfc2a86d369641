/** "Grace" of "Grace Osei", to speak of somebody whose whole name stands near; `otherwise` where there is no name. */
export function firstName(name: string | null | undefined, otherwise = ""): string {
  return name?.split(" ")[0] || otherwise;
}
