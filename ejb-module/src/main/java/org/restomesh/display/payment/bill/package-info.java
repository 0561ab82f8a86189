/**
 * What a guest can pay: a screen's orders as one bill, which items are paid or being paid, and what
 * a guest selected of them. Used by guests' payments only.
 */
package org.restomesh.display.payment.bill;
