/** Who a member of staff is by an access token: our ES256 tokens and their keys, an external issuer trusted beside us, and what this node remembers of both (contract/1-identity#staff-jwt). */
package org.restomesh.identity.signin;
