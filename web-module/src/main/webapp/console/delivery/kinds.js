/** In the order in which they are always shown. */
export const PLATFORMS = ["PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"];

const id = (name, isRequired = true) => ({ name, isSecret: false, isRequired });
const secret = (name) => ({ name, isSecret: true, isRequired: true });

/**
 * What is different about each platform (contract/platforms#platform-members): the members of its credentials,
 * whether we ask it for orders, whether it sends them by itself, whether it numbers everything.
 */
const KINDS = {
  PLATFORM_A: {
    credentials: [id("clientId"), secret("clientSecret"), id("chainCode", false), id("posVendorId", false)],
    isPolled: false,
    isPushing: true,
    hasNumbers: false,
  },
  PLATFORM_B: {
    credentials: [secret("appSecretKey"), secret("restaurantSecretKey")],
    isPolled: true,
    isPushing: false,
    hasNumbers: false,
  },
  PLATFORM_C: {
    credentials: [secret("apiKey"), secret("secretKey")],
    isPolled: true,
    isPushing: true,
    hasNumbers: true,
  },
  PLATFORM_D: {
    credentials: [id("supplierId"), secret("apiKey"), secret("apiSecret")],
    isPolled: true,
    isPushing: false,
    hasNumbers: true,
  },
};

/** @param {string} platform PLATFORM_A to PLATFORM_D */
export function kindOf(platform) {
  return KINDS[platform];
}

/** The platform that an address names, whatever the case of its letters, or null. */
export function platformIn(text) {
  const name = String(text ?? "").toUpperCase();
  return PLATFORMS.includes(name) ? name : null;
}

/** Its name in addresses. */
export function pathOf(platform) {
  return platform.toLowerCase();
}

const FIELD = "credentials.";

/** The name of the input of a credential; the server's field errors use the same name. */
export function fieldOf(credential) {
  return FIELD + credential.name;
}

/**
 * The credentials among what was filled in, without the spaces that come along when somebody copies
 * them; what was left empty is left out.
 */
export function credentialsIn(platform, values) {
  const given = {};
  for (const credential of kindOf(platform).credentials) {
    const value = (values[fieldOf(credential)] ?? "").trim();
    if (value !== "") {
      given[credential.name] = value;
    }
  }
  return given;
}
