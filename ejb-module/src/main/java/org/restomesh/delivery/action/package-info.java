/**
 * What staff do with an order of a platform while they wait: accept, reject, say how long it takes
 * (requirements/3-delivery-webhooks-errors#delivery-endpoints). The platform is called first, under
 * a lease in the order's row and outside of any transaction; our order follows its answer.
 */
package org.restomesh.delivery.action;
