package org.restomesh.faults.load.end;

import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.devices.Fleet;
import org.restomesh.faults.load.platforms.PlatformGuests;
import org.restomesh.faults.load.platforms.PlatformShop;

/**
 * A tenant of the campaign with all that has to come to an end.
 *
 * @param admin who reads it
 */
public record Restaurant(
    Tenant tenant, Fleet fleet, PlatformShop shop, PlatformGuests guests, Staff admin) {}
