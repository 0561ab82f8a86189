/** Kitchens and screens that listen (contract 5, Realtime gateway), on bare sockets. */
package org.restomesh.system.realtime;
