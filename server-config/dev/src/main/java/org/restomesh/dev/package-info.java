/** What starting a whole Restomesh on one machine needs everywhere: processes and their end, ports, folders, and the one error that says why it cannot run; nothing of the application is used, only its EAR and scripts. */
package org.restomesh.dev;
