/**
 * The queue of each device: kinds and their policy, states, claims and acknowledgements
 * (requirements/1-device-mesh#command-lifecycle; contract/2-device-mesh#commands). A claim is
 * handed out exactly once, and nothing that moves money, paper or a drawer is ever repeated by
 * itself.
 */
package org.restomesh.device.command;
