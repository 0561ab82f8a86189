package org.restomesh.faults.load;

import java.nio.file.Path;

/**
 * How much load there is.
 *
 * @param tenants how many restaurants
 * @param requestsPerSecond of all clients together, roughly
 * @param seed of all that clients do by chance
 * @param folder for the files of devices
 */
public record LoadSettings(int tenants, double requestsPerSecond, long seed, Path folder) {}
