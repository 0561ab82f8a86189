package org.restomesh.checkout.storefront;

import org.jspecify.annotations.Nullable;

/**
 * How a tenant's licence stands, without what it could buy.
 *
 * @param renewal the open cycle, or null
 */
public record LicenceSummary(
    LicensingDetails.License license, LicensingDetails.@Nullable Renewal renewal) {}
