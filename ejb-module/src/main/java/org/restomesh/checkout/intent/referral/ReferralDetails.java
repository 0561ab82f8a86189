package org.restomesh.checkout.intent.referral;

import java.time.Instant;

/** A referral code as its operator sees it. */
public record ReferralDetails(String code, String description, Instant createdAt) {}
