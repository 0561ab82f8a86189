package org.restomesh.identity.secondfactor.passkey;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * What a browser answers when it has made a passkey; all base64url.
 *
 * @param clientData {@code response.clientDataJSON}
 * @param attestationObject {@code response.attestationObject}
 */
public record PasskeyAttestation(
    @NotNull @Size(max = 4_000) String clientData,
    @NotNull @Size(max = 16_000) String attestationObject) {}
