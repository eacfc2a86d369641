import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";
import { runCommand } from "#scripts/run-command.ts";

/** The types that Kubernetes publishes, with a check of kinds and of what must be there. */
const KUBERNETES = ["kubernetes-models@5.1.0", "yaml@2.8.2"];

type Example = {
  readonly file: string;
  /** Its Debian package has the name that stands here. */
  readonly tool: string;
  readonly command: (file: string, folder: string) => readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
};

const COMPOSE = {
  KEYSTEP_IMAGE: "keystep",
  PUBLIC_URL: "https://keystep.example",
  DATABASE_PASSWORD: "x",
  SMTP_URL: "smtp://x",
};

const EXAMPLES: readonly Example[] = [
  ...["keystep@.service", "keystep-migrate.service", "keystep-backup.service", "keystep-backup.timer"].map(
    (name): Example => ({
      file: `systemd/${name}`,
      tool: "systemd",
      command: (file) => ["systemd-analyze", "verify", file],
    }),
  ),
  {
    file: "compose.yaml",
    tool: "docker-compose",
    command: (file) => ["docker-compose", "-f", file, "config"],
    env: COMPOSE,
  },
  { file: "proxy/haproxy.cfg", tool: "haproxy", command: (file) => ["/usr/sbin/haproxy", "-c", "-f", file] },
  { file: "proxy/postgresql.cfg", tool: "haproxy", command: (file) => ["/usr/sbin/haproxy", "-c", "-f", file] },
  { file: "proxy/nginx.conf", tool: "nginx", command: (file) => ["/usr/sbin/nginx", "-t", "-c", file] },
  { file: "prometheus/alerts.yaml", tool: "prometheus", command: (file) => ["promtool", "check", "rules", file] },
  { file: "prometheus/alerts.test.yaml", tool: "prometheus", command: (file) => ["promtool", "test", "rules", file] },
  {
    file: "proxy/Caddyfile",
    tool: "caddy",
    command: (file) => ["caddy", "validate", "--adapter", "caddyfile", "--config", file],
  },
  { file: "kubernetes.yaml", tool: "npm", command: (file, folder) => ["node", join(folder, "judge.mjs"), file] },
];

const JUDGE = `import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
for (const document of parseAllDocuments(readFileSync(process.argv[2], "utf8"))) {
  if (document.errors.length > 0) throw document.errors[0];
  const found = document.toJS();
  const kinds = await import("kubernetes-models/" + found.apiVersion.replace(".k8s.io", ""));
  if (kinds[found.kind] === undefined) throw new Error("There is no " + found.apiVersion + " " + found.kind);
  new kinds[found.kind](found).validate();
}
`;

async function prepare(folder: string): Promise<void> {
  const certificate = [
    "-subj",
    "/CN=keystep.example",
    "-keyout",
    join(folder, "key.pem"),
    "-out",
    join(folder, "certificate.pem"),
  ];
  await must(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", ...certificate], "openssl");
  const [key, own] = ["key.pem", "certificate.pem"].map((name) => readFileSync(join(folder, name), "utf8"));
  writeFileSync(join(folder, "both.pem"), `${own ?? ""}${key ?? ""}`);
  writeFileSync(join(folder, "package.json"), "{}");
  await must(
    ["npm", "install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", ...KUBERNETES],
    "npm",
  );
  writeFileSync(join(folder, "judge.mjs"), JUDGE);
}

/** @throws Error naming the tool that is missing, or saying what it found */
async function must(command: readonly [string, ...string[]], tool: string, env: Readonly<Record<string, string>> = {}) {
  const { code, output } = await runCommand([...command], { quiet: true, env });
  if (code === 127) throw new Error(`${tool} is not installed.`);
  if (code !== 0) throw new Error(output.trim());
}

/** The examples in `ops`, each judged by the tool that reads it. */
export async function judgeOpsExamples(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "keystep-ops-"));
  let isGood = true;
  try {
    await prepare(folder);
    for (const { file, tool, command, env } of EXAMPLES) {
      const copied = join(folder, basename(file));
      copyFileSync(join(ROOT, "ops", file), copied);
      // The unit names a program that lies there once a release is installed.
      if (tool === "systemd")
        writeFileSync(copied, readFileSync(copied, "utf8").replaceAll(/^ExecStart=\S+/gm, "ExecStart=/bin/true"));
      const failure = await must(command(copied, folder), tool, {
        ...env,
        KEYSTEP_CERTIFICATE: join(folder, "both.pem"),
      }).then(
        () => null,
        (error: Error) => error.message,
      );
      console.log(`${failure === null ? "ok    " : "FAILED"} ops/${file}${failure === null ? "" : `\n${failure}`}`);
      isGood &&= failure === null;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return isGood;
}
