import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { tryFailover } from './try-failover.ts';
import { tryNodes } from './try-nodes.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

// nginx comes with the system and not with npm. Without it, there is no load balancer to test.
test.skipIf(!hasNginx)(
  'two nodes are consistent, and each continues when the other stops',
  async () => {
    const findings = await tryNodes({ seconds: 1 });
    expect(findings.filter(({ fine }) => !fine)).toEqual([]);
    expect(findings.length).toBeGreaterThan(6);
  },
  180_000,
);

test('a replica serves reads, and loses nothing acknowledged when it is promoted', async () => {
  const findings = await tryFailover({ seconds: 1 });
  expect(findings.filter(({ fine }) => !fine)).toEqual([]);
  expect(findings).toHaveLength(2);
});
