export { checkListedAd } from './check-listed-ad.ts';
export { printReplay, replaySignals } from './replay-signals.ts';
