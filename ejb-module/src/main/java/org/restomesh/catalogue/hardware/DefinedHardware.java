package org.restomesh.catalogue.hardware;

/**
 * What came of a definition.
 *
 * @param created whether there was nothing of this sku before
 */
public record DefinedHardware(HardwareDetails item, boolean created) {}
