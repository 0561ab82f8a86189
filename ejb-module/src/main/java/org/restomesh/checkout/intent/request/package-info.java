/**
 * What a buyer asks for, checked: the command, the buyer, the cart as it is frozen, the consents,
 * and the answer. The intent is made from it.
 */
package org.restomesh.checkout.intent.request;
