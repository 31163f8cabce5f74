export { type AccountServices, deleteAccount } from './delete-account.ts';
