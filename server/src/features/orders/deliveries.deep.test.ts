import { env } from 'node:process';

// The same test with many orders: their number is read when it is loaded.
env['DELIVERED_ORDERS'] ??= '10000';
await import('./deliveries.test.ts');
