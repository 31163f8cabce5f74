import { seedUniqueDigits } from './unique-digits.ts';

// Runs before each test file.
seedUniqueDigits(Number(process.env.TEST_SEED));
