// One case in each line of the input: secret, header, base64 of the body, time; one answer in each of the output.
import { readFileSync } from 'node:fs';
import { isValid } from './webhook.mjs';

for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [secret, header, body, now] = line.split('\t');
  console.log(isValid(secret, header, Buffer.from(body, 'base64'), Number(now)));
}
