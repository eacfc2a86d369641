import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";
import { USER } from "#scripts/release/make-image.ts";
import { startDebianPostgres } from "./debian-postgres.ts";
import { freePort, runRelease, serveRelease, stopServer, type Environment } from "./start-release.ts";

function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 64_000_000 });
}

/** A release of a clone of its own, so that nothing of the folder it was made in can be in it. */
function releaseOfClone(scratch: string, name: string): string {
  const clone = join(scratch, name);
  run("git", "clone", "--quiet", ROOT, clone);
  run("cp", "-al", join(ROOT, "node_modules"), join(clone, "node_modules"));
  const out = join(scratch, `${name}-release`);
  execFileSync("node", [join(clone, "scripts/run.mjs"), "scripts/release.ts", out, "--image"], { stdio: "inherit" });
  rmSync(clone, { recursive: true });
  return out;
}

function sumsOf(folder: string): string {
  return globSync("*.sha256", { cwd: folder })
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
}

function unpack(scratch: string, from: string): string {
  const [archive = ""] = globSync("*.tar.gz", { cwd: from });
  const to = join(scratch, "unpacked");
  mkdirSync(to);
  run("tar", "-xzf", join(from, archive), "-C", to);
  const folder = join(to, basename(archive, ".tar.gz"));
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: folder });
  return folder;
}

function unpackImage(scratch: string, from: string): string {
  const [archive = ""] = globSync("*.oci.tar", { cwd: from });
  const image = `${join(scratch, "image")}:keystep`;
  run("skopeo", "--insecure-policy", "copy", "--quiet", `oci-archive:${join(from, archive)}`, `oci:${image}`);
  const bundle = join(scratch, "bundle");
  run("umoci", "unpack", "--image", image, bundle);
  return join(bundle, "rootfs");
}

async function startOnce(folder: string, env: Environment): Promise<number> {
  const { server, ms } = await serveRelease(folder, env);
  const page = await fetch(`http://127.0.0.1:${env["PORT"] ?? ""}/`);
  await stopServer(server);
  if (!page.ok || !(await page.text()).includes("</html>")) throw new Error("The home page is not there.");
  return ms;
}

/** The program in the image finds all that it needs there: it reads the database and says that nothing is to do. */
function migrateInImage(root: string, keys: string, env: Environment): string {
  run("cp", keys, join(root, "tmp/keys.json"));
  chmodSync(join(root, "tmp/keys.json"), 0o644);
  const args = [`--userspec=${USER}:${USER}`, root, "/opt/keystep/bin/keystep", "migrate"];
  const settings = { ...env, PATH: "/bin", KEYS_FILE: "/tmp/keys.json", DATA_DIR: "/var/lib/keystep" };
  return execFileSync("/usr/sbin/chroot", args, { env: settings, encoding: "utf8" });
}

/**
 * Makes the release and its image twice, from two clones, and compares them; then unpacks them and starts them with nothing but a PostgreSQL. Needs root,
 * and `postgresql`, `skopeo` and `umoci` of Debian.
 */
export async function tryRelease(): Promise<boolean> {
  for (const tool of ["skopeo", "umoci"]) {
    if (!existsSync(join("/usr/bin", tool))) throw new Error(`${tool} is not installed.`);
  }
  const scratch = mkdtempSync(join(tmpdir(), "keystep-release-"));
  const postgres = await startDebianPostgres();
  try {
    const [one, other] = ["one", "other"].map((name) => releaseOfClone(scratch, name));
    const isSame = sumsOf(one ?? "") === sumsOf(other ?? "");
    console.log(
      isSame ? "Two clones give the same bytes." : `Two clones differ:\n${sumsOf(one ?? "")}${sumsOf(other ?? "")}`,
    );
    const folder = unpack(scratch, one ?? "");
    const keys = join(scratch, "keys.json");
    console.log(runRelease(folder, ["admin", "keys", keys]).trim());
    const port = await freePort();
    const env = {
      DATABASE_URL: postgres.url,
      SMTP_URL: "smtp://127.0.0.1:9",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      KEYS_FILE: keys,
      DATA_DIR: join(scratch, "data"),
    };
    console.log(runRelease(folder, ["migrate"], env).trim().slice(0, 80));
    const starts = [];
    for (let start = 0; start < 4; start += 1) starts.push(Math.round(await startOnce(folder, env)));
    console.log(`Ready after ${starts.join(", ")} ms; the first start writes the pages.`);
    const said = migrateInImage(unpackImage(scratch, one ?? ""), keys, env);
    console.log(`In the image: ${said.trim()}`);
    return isSame && said.includes("at this version already");
  } finally {
    postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
