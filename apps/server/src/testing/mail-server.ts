import { SMTPServer } from 'smtp-server';

/** Starts a local mail server that accepts every mail and records its recipients. */
export async function startMailServer(port: number): Promise<{ received: string[]; stop(): Promise<void> }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { received, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
