/**
 * What staff do with an order of a platform while they wait: accept, reject, say how long it takes
 * (spec 3, Delivery platform endpoints). The platform is called first, under a lease in the order's
 * row and outside of any transaction; our order follows its answer.
 */
package org.restomesh.delivery.action;
