/** What a buyer asks for, checked: the command, the buyer, the cart as it is frozen, the consents, and what is answered. The intent is made of it. */
package org.restomesh.checkout.intent.request;
