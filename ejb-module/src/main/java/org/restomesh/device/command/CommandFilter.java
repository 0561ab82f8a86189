package org.restomesh.device.command;

/** Which commands of a device to list; a null component does not narrow. */
public record CommandFilter(CommandStatus status, CommandKind kind) {}
