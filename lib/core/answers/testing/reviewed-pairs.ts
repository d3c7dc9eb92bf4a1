import { createHash } from 'node:crypto';

/** The first ten digits of the SHA-256 of real pairs, whose verdicts were reviewed by hand: the texts stay outside. */
const right = new Set(
  '06a52d5003 06db38cf84 0a046d03d8 150bf7ab6b 1a63cb5772 1c191fa32b 1cc188db90 1cfdca9794 1f4108e3f5 1f697e55cd 20f2d17e10 22b376e6e7 27ed5f7a57 28c11a7ac3 2e93c433ed 2ed124a865 32443cd5f2 33dddf3dc9 382e9e3209 38a46fdbb0 39da4d36dd 42901125a5 432b267ac6 44d813b0b0 46db7397b0 503f6bfc1e 50a18639ef 54fe62b520 63baf573ce 687fa51325 6d6467d8ce 716b418a05 72a6133f0a 855dd8493a 88ae97ddce 934a3898f6 94aaae4258 9973cd955d a3e7f2c8d5 b98f922b3e b9a8064504 be9099e355 beab753481 c9796f9280 caf82468f0 cc433a5ac8 dc09a5fef5 dd727edb2d e382842296 e5290fdb0d f3108773bb fbaff354a0 fc23881afe'.split(
    ' ',
  ),
);
const wrong = new Set(
  '0232bbfe46 1684ea96d8 2bc4a3354d 2d7c2f9c73 521f349db0 6359668883 6a4841d13f 6f67b87e16 799a45c884 a45c385bdb ae5dc33d0d b882a82a68 c775228a56 c96a1f52d7 cbb781c1c5 cd86cae55f d259cf42f2 d60281dcdb ed676106f7 f007fe6672 f45f74c502'.split(
    ' ',
  ),
);

/** The reviewed verdict on "answer | reference"; null where the pair was not reviewed. */
export function reviewedOutcome(pair: string): 'right' | 'wrong' | null {
  const key = createHash('sha256').update(pair, 'utf8').digest('hex').slice(0, 10);
  if (right.has(key)) return 'right';
  return wrong.has(key) ? 'wrong' : null;
}
