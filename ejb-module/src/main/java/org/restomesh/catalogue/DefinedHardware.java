package org.restomesh.catalogue;

/**
 * What came of a definition.
 *
 * @param created whether there was nothing of this sku before
 */
public record DefinedHardware(HardwareDetails item, boolean created) {}
