import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sha256, type Release } from "./make-release.ts";
import { writeTar, type Tar } from "./write-tar.ts";

/** What Node needs of a system, and a shell for who looks into a container. */
const DEBIAN_PACKAGES = ["libc6", "libgcc-s1", "libstdc++6", "busybox-static"];
const SHELL_PROGRAMS = ["sh", "cat", "dirname", "env", "ls", "readlink", "sleep"];
/** Of the release in a container, and of what it keeps. */
const HOME = "opt/keystep";
const DATA_DIR = "var/lib/keystep";
/** Of the server in a container, with the group of the same number. */
export const USER = 10_001;
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

type Layer = { readonly diffId: string; readonly blob: Blob };
type Blob = { readonly mediaType: string; readonly digest: string; readonly size: number };

const digestOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

function putBlob(layout: string, mediaType: string, bytes: Buffer): Blob {
  const digest = digestOf(bytes);
  writeFileSync(join(layout, "blobs/sha256", digest.slice("sha256:".length)), bytes);
  return { mediaType, digest, size: bytes.length };
}

function putJson(layout: string, mediaType: string, value: unknown): Blob {
  return putBlob(layout, mediaType, Buffer.from(JSON.stringify(value)));
}

async function putLayer(layout: string, tar: Tar): Promise<Layer> {
  const file = `${layout}.layer`;
  await writeTar(file, tar);
  const bytes = readFileSync(file);
  rmSync(file);
  const blob = putBlob(layout, "application/vnd.oci.image.layer.v1.tar+gzip", gzipSync(bytes, { level: 9 }));
  return { diffId: digestOf(bytes), blob };
}

/** Answers the packages with their versions, as `libc6=2.36-9`. */
function unpackDebian(root: string): string[] {
  const downloads = mkdtempSync(join(tmpdir(), "keystep-debian-"));
  execFileSync("apt-get", ["download", "--quiet", ...DEBIAN_PACKAGES], { cwd: downloads, stdio: "pipe" });
  const files = readdirSync(downloads).toSorted();
  for (const file of files) execFileSync("dpkg-deb", ["--extract", join(downloads, file), root]);
  rmSync(downloads, { recursive: true });
  rmSync(join(root, "usr/share/doc"), { recursive: true, force: true });
  return files.map((file) => file.replace(/^([^_]+)_([^_]+)_.*$/, "$1=$2"));
}

function makeSystem(root: string): string[] {
  const packages = unpackDebian(root);
  for (const name of SHELL_PROGRAMS) symlinkSync("/bin/busybox", join(root, "bin", name));
  mkdirSync(join(root, "etc"), { recursive: true });
  writeFileSync(join(root, "etc/passwd"), `root:x:0:0::/:/bin/sh\nkeystep:x:${USER}:${USER}::/${DATA_DIR}:/bin/sh\n`);
  writeFileSync(join(root, "etc/group"), `root:x:0:\nkeystep:x:${USER}:\n`);
  mkdirSync(join(root, DATA_DIR), { recursive: true });
  mkdirSync(join(root, "tmp"));
  chmodSync(join(root, "tmp"), 0o1777);
  return packages;
}

function configOf({ name, madeAt }: Release, layers: readonly Layer[], packages: readonly string[]) {
  return {
    created: madeAt.toISOString(),
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    os: "linux",
    config: {
      User: `${USER}:${USER}`,
      ExposedPorts: { "3000/tcp": {} },
      Env: ["PATH=/opt/keystep/bin:/bin", "NODE_ENV=production", "HOST=0.0.0.0", `DATA_DIR=/${DATA_DIR}`],
      Entrypoint: [`/${HOME}/bin/keystep`],
      Cmd: ["serve"],
      Volumes: { [`/${DATA_DIR}`]: {} },
      WorkingDir: `/${DATA_DIR}`,
      StopSignal: "SIGTERM",
      Labels: { "org.opencontainers.image.title": name, "au.com.keystep.debian": packages.join(" ") },
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
    history: [
      { created: madeAt.toISOString(), created_by: `Debian: ${packages.join(" ")}` },
      { created: madeAt.toISOString(), created_by: name },
    ],
  };
}

/**
 * The release as an OCI image beside it, in an archive that `skopeo`, `podman load` and `docker load` take; made without an engine. Needs `apt-get`
 * and `dpkg-deb` of a Debian whose packages become the system in it. The same release and the same packages give the same bytes.
 */
export async function makeImage(release: Release): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), "keystep-image-"));
  const layout = join(scratch, "layout");
  mkdirSync(join(layout, "blobs/sha256"), { recursive: true });
  const system = join(scratch, "system");
  mkdirSync(system);
  const packages = makeSystem(system);
  const program = join(scratch, "program");
  mkdirSync(join(program, "opt"), { recursive: true });
  execFileSync("cp", ["-a", release.folder, join(program, HOME)]);
  const layers = [
    await putLayer(layout, { root: system, mtime: release.madeAt, owners: { [DATA_DIR]: USER } }),
    await putLayer(layout, { root: program, mtime: release.madeAt }),
  ];
  const config = putJson(layout, "application/vnd.oci.image.config.v1+json", configOf(release, layers, packages));
  const manifest = putJson(layout, "application/vnd.oci.image.manifest.v1+json", {
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config,
    layers: layers.map(({ blob }) => blob),
  });
  const index = {
    schemaVersion: 2,
    manifests: [{ ...manifest, annotations: { "org.opencontainers.image.ref.name": "keystep" } }],
  };
  writeFileSync(join(layout, "oci-layout"), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(join(layout, "index.json"), JSON.stringify(index));
  const archive = `${release.folder}.oci.tar`;
  await writeTar(archive, { root: layout, mtime: release.madeAt });
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${release.name}.oci.tar\n`);
  rmSync(scratch, { recursive: true });
  return archive;
}
