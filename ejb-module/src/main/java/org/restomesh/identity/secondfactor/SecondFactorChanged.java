package org.restomesh.identity.secondfactor;

import java.util.UUID;

/**
 * A person has a second factor or none any more, or other roles must have one: caches must forget
 * it.
 *
 * @param id of the person, or of the tenant whose roles they are
 */
public record SecondFactorChanged(UUID id) {}
