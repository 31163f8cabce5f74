import { type AdminRole, adminRoles } from '@arabati/domain/administration/roles';
import {
  changeRole,
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  findAdministratorId,
  generatePassword,
  listAdministrators,
  removeLostFactor,
  resetAdministrator,
} from './features/administration/administration.public.ts';
import { Problem } from './platform/problem.ts';
import type { Services } from './platform/services.ts';
import { StartupError } from './platform/startup-error.ts';

type Store = Pick<Services, 'database' | 'clock'>;
/** Executes the command and returns its output. */
type Command = (store: Store) => Promise<string>;

const usage = `Usage: npm run admin -- COMMAND
  create NAME [--role ROLE]    an administrator (an owner unless ROLE is given); prints the password, once
  list                         all administrators
  disable NAME                 ends their sessions; they cannot sign in
  enable NAME                  lets them sign in again
  reset NAME                   a new password without the second factor; prints it, once
  role NAME ROLE               changes what they may do
  remove-second-factor NAME    for an administrator who lost the authenticator
NAME has at least 3 characters and no spaces. ROLE is ${adminRoles.join(', ')}.`;

/** @throws StartupError, with the usage, for an unknown command. */
export function parseCommand([verb, ...words]: readonly string[]): Command {
  if (verb === 'list' && words.length === 0) return list;
  const [username = '', ...rest] = words;
  if (!/^[^\s-]\S{2,99}$/.test(username)) throw new StartupError(usage);
  if (verb === 'create' && rest.length === 0) return create(username, 'owner');
  if (verb === 'create' && rest[0] === '--role' && rest.length === 2) return create(username, role(rest[1]));
  if (verb === 'role' && rest.length === 1) return setRole(username, role(rest[0]));
  const command = verb && rest.length === 0 ? plain[verb] : undefined;
  if (!command) throw new StartupError(usage);
  return (store) => command(store, username);
}

function role(word: string | undefined): AdminRole {
  const found = adminRoles.find((name) => name === word);
  if (!found) throw new StartupError(`There is no role ${word}.\n${usage}`);
  return found;
}

const list: Command = async (store) => {
  const administrators = await listAdministrators(store);
  if (administrators.length === 0)
    return 'There is no administrator. Create one: npm run admin -- create NAME';
  return administrators
    .map(({ username, role: has, disabled_at, has_second_factor, last_sign_in_at }) =>
      [
        username,
        has,
        disabled_at ? `disabled since ${disabled_at}` : 'enabled',
        has_second_factor ? 'second factor' : 'password only',
        last_sign_in_at ? `last sign-in ${last_sign_in_at}` : 'has never signed in',
      ].join('\t'),
    )
    .join('\n');
};

const create =
  (username: string, has: AdminRole): Command =>
  async (store) => {
    const password = generatePassword();
    if (!(await createAdministrator(store, { username, password, role: has, mustChange: true }))) {
      throw new StartupError(`An administrator ${username} already exists; nothing was changed.`);
    }
    return `Administrator ${username} (${has}), password ${password}\nIt is shown once, and has to be changed at the first sign-in.`;
  };

const setRole =
  (username: string, has: AdminRole): Command =>
  async (store) => {
    await managing(username, store, (whom) => changeRole(store, { ...whom, role: has }));
    return `Administrator ${username} has the role ${has}.`;
  };

const plain: Record<string, (store: Store, username: string) => Promise<string>> = {
  async disable(store, username) {
    await managing(username, store, (whom) => disableAdministrator(store, whom));
    return `Administrator ${username} is disabled. Their sessions have ended.`;
  },
  async enable(store, username) {
    await managing(username, store, (whom) => enableAdministrator(store, whom));
    return `Administrator ${username} is enabled.`;
  },
  async reset(store, username) {
    const password = await managing(username, store, (whom) => resetAdministrator(store, whom));
    return `Administrator ${username}, password ${password}\nIt is shown once, and has to be changed at the first sign-in. The second factor is removed, their sessions have ended.`;
  },
  async 'remove-second-factor'(store, username) {
    const removed = await removeLostFactor(store, username);
    if (removed === null) throw unknownName(username);
    return removed
      ? `The second factor of administrator ${username} is removed. Their sessions have ended.`
      : `Administrator ${username} had no second factor; nothing was changed.`;
  },
};

const unknownName = (username: string) => new StartupError(`There is no administrator ${username}.`);

/** @throws StartupError for an unknown name and for the last owner. */
async function managing<T>(
  username: string,
  store: Store,
  act: (whom: { manager: 'operator'; administratorId: string }) => Promise<T>,
): Promise<T> {
  const administratorId = await findAdministratorId(store, username);
  if (!administratorId) throw unknownName(username);
  try {
    return await act({ manager: 'operator', administratorId });
  } catch (error) {
    if (error instanceof Problem && error.code === 'last-owner') {
      throw new StartupError(`${username} is the last owner; make another administrator an owner first.`);
    }
    throw error;
  }
}
