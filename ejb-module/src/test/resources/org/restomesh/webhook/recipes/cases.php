<?php // One case in each line of the input: secret, header, base64 of the body, time; one answer in each of the output.
require __DIR__ . '/webhook.php';

while (($line = fgets(STDIN)) !== false) {
    [$secret, $header, $body, $now] = explode("\t", rtrim($line, "\n"));
    echo isValidWebhook($secret, $header, base64_decode($body), (int) $now) ? "true\n" : "false\n";
}
