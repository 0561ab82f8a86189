# One case in each line of the input: secret, header, base64 of the body, time; one answer in each of the output.
import base64
import sys

from webhook import is_valid

for line in sys.stdin:
    secret, header, body, now = line.rstrip("\n").split("\t")
    print(str(is_valid(secret, header, base64.b64decode(body), int(now))).lower())
