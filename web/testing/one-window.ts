import { builtinEnvironments, type Environment } from 'vitest/runtime';

/*
 * One window of jsdom for all files of a worker. Modules are kept from file to file, and some of them hold
 * the document that they were loaded under: with a new window for each file they would look into an old one.
 */

const standing = Symbol.for('chinar.window');
type Place = { [standing]?: Promise<unknown> };

const oneWindow: Environment = {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global: Place & Record<string, unknown>, options) {
    await (global[standing] ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)));
    // It goes with the worker.
    return { teardown() {} };
  },
};

export default oneWindow;
