import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { smtpMailer } from "./mail.ts";

/** A mail server that refuses every recipient and names them. */
async function refusingServer() {
  const server = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (line) => {
      const refused = /^RCPT TO:(<.*>)/m.exec(line.toString())?.[1];
      socket.write(refused === undefined ? "250 ok\r\n" : `550 5.1.1 ${refused}: nobody here\r\n`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
  return { server, url: `smtp://127.0.0.1:${port}` };
}

test("a refusal of the mail server is passed on without the address it quotes", async () => {
  const { server, url } = await refusingServer();
  const mailer = smtpMailer({ url, from: "hello@keystep.example" });
  const mail = { to: "harriet@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const sending = mailer.send(mail).then(
    () => "sent",
    (error: unknown) => String(error),
  );
  const outcome = await sending;
  mailer.close();
  server.close();
  expect(outcome).toContain("nobody here");
  expect(outcome).not.toContain("harriet");
});

/** A mail server that takes everything, and keeps what it was sent. */
async function takingServer() {
  const sent: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isData) sent.push(text);
      if (isData && !sent.join("").endsWith("\r\n.\r\n")) return;
      isData = !isData && text.startsWith("DATA");
      socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
  return { server, url: `smtp://127.0.0.1:${port}`, sent: () => sent.join("") };
}

test("an attachment goes along as a file of its own", async () => {
  const { server, url, sent } = await takingServer();
  const mailer = smtpMailer({ url, from: "hello@keystep.example" });
  const content = Buffer.from("%PDF-1.7 a copy").toString("base64");
  const attachments = [{ filename: "KS-22222222.pdf", contentType: "application/pdf", content }];
  await mailer.send({ to: "mia@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>", attachments });
  mailer.close();
  server.close();
  expect(sent()).toMatch(/Content-Type: application\/pdf; name=KS-22222222\.pdf/);
  expect(sent()).toMatch(/Content-Disposition: attachment; filename=KS-22222222\.pdf/);
  expect(sent()).toContain(content);
});
