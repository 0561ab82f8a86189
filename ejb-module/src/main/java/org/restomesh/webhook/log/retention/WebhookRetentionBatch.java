package org.restomesh.webhook.log.retention;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far one batch of the retention got.
 *
 * @param examinedUpTo where the next batch goes on, or null after the last one
 */
public record WebhookRetentionBatch(int deleted, @Nullable UUID examinedUpTo) {}
