/** What all of devices share: a device with its kind, status and events, the commands by which it is made and paired, who it is as a caller (DevicePrincipal), and the port that says what waits for it; its sub-packages and all who serve devices call it. */
package org.restomesh.device;
