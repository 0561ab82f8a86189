/** Stories of partners, their screens and the guests in front of them (spec 3; contract 5). */
package org.restomesh.system.display;
