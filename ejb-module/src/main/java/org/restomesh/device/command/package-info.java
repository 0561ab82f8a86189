/**
 * The queue of each device: kinds and their policy, states, claims and acknowledgements (spec 1,
 * Command lifecycle; contract 2, Commands). A claim is handed out exactly once, and nothing that
 * moves money, paper or a drawer is ever repeated by itself.
 */
package org.restomesh.device.command;
