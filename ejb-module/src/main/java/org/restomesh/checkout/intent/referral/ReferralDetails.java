package org.restomesh.checkout.intent.referral;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A referral code as its operator sees it.
 *
 * @param description as it was given, or null
 * @param purchases how many named it, were paid and provisioned
 */
public record ReferralDetails(
    String code, @Nullable String description, Instant createdAt, long purchases) {}
