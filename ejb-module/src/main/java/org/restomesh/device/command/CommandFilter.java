package org.restomesh.device.command;

import org.jspecify.annotations.Nullable;

/** Which commands of a device to list; a null component does not narrow. */
public record CommandFilter(@Nullable CommandStatus status, @Nullable CommandKind kind) {}
