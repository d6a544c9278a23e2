import { connect, type Socket } from 'node:net';

/** Resolves when the line is cut, by whomever. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** A connection that has sent what it is given, and says what came back. */
export function speak(
  port: number,
  text: string,
  localAddress = '127.0.0.1',
): { socket: Socket; heard: () => string } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.on('error', () => {});
  socket.write(text);
  return { socket, heard: () => heard };
}
