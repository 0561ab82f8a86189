/** Stories of orders from delivery platforms, told against the simulators (contract 4). */
package org.restomesh.system.delivery;
