/** What an order is, in words that all who place, change, show or bill one share: its details, status, source and where it was placed (contract/4-orders-delivery#order-states). It knows its items, and none of the packages below it but them. */
package org.restomesh.order;
