/**
 * Who has a second factor, which roles must have one, and that nobody of those does anything before
 * they do (contract/1-identity#second-factor). Each kind of second factor has a package below;
 * sign-in, the API and the realtime gateway ask here.
 */
package org.restomesh.identity.secondfactor;
