// Ends the process when it takes more memory than the first argument says. It runs as a thread of its own, since
// decoders hold the main one, and reads the memory of the process, because the limits of V8 count neither WebAssembly
// nor what libraries allocate.
const LOOK_EACH_MS = 10;

const limit = Number(process.argv[2]);

setInterval(() => {
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, "SIGKILL");
}, LOOK_EACH_MS);
