import { expect, test } from 'vitest';
import { reporterNetwork } from './reporter-network.ts';

test.each([
  ['41.67.10.9', '41.67.10.0/24'],
  ['::ffff:41.67.10.200', '41.67.10.0/24'],
  ['2c0f:fe38:2200:1::5', '2c0f:fe38:2200:1::/64'],
])('reports from %s count once in %s', (ip, network) => {
  expect(reporterNetwork(ip)).toBe(network);
});
