/** The start of the service: configuration checks, migrations, keys, first accounts, demo data. */
package org.restomesh.bootstrap;
