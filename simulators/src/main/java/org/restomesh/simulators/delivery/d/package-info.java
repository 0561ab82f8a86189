/** platform_d: is polled in windows and pages, wants headers on each call, splits packages. */
package org.restomesh.simulators.delivery.d;
