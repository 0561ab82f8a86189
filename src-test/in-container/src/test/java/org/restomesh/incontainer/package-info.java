/** Domain classes inside a server: what only a container's transactions and proxies can show. */
package org.restomesh.incontainer;
