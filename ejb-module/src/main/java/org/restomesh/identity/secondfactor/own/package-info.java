/**
 * What people do with their own second factor, of whichever kind: they set it up, prove it at
 * sign-in and when they change it, and lose it (contract/1-identity#second-factor). The kinds are
 * below {@code identity.secondfactor} as well and know nothing of each other.
 */
package org.restomesh.identity.secondfactor.own;
