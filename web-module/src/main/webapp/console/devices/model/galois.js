/** Reed-Solomon check bytes over GF(256), as QR codes have them (ISO/IEC 18004, field polynomial 0x11D). */
const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = value;
  LOG[value] = i;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

function times(a, b) {
  return a === 0 || b === 0 ? 0 : EXP[LOG[a] + LOG[b]];
}

/** The product of (x - 2^i) for i below count, without its leading 1. */
function generator(count) {
  let factors = [1];
  for (let i = 0; i < count; i++) {
    const next = [...factors, 0];
    factors.forEach((factor, k) => {
      next[k + 1] ^= times(factor, EXP[i]);
    });
    factors = next;
  }
  return factors.slice(1);
}

/** @returns {number[]} as many bytes as asked for */
export function checkBytes(data, count) {
  const factors = generator(count);
  const rest = new Array(count).fill(0);
  for (const byte of data) {
    const lead = byte ^ rest.shift();
    rest.push(0);
    factors.forEach((factor, i) => {
      rest[i] ^= times(factor, lead);
    });
  }
  return rest;
}
